/** The questions of the help page. Keep the answers true. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What do I need for a reading?',
    answer:
      'A name, the date and time of birth, and the place. The time should be right to a few minutes; birth certificates and hospital records often have it.',
  },
  {
    question: 'What if I don’t know my time of birth?',
    answer:
      'Tick “I don’t know the time”. You still get all planets in their signs and the aspects between them. Houses and the rising sign need a time, so they are left out rather than guessed.',
  },
  {
    question: 'How accurate are the calculations?',
    answer:
      'Positions come from the data files of the Swiss Ephemeris and agree with it to a small fraction of an arcsecond. The limit is nearly always the time of birth: the Ascendant moves a degree in about four minutes.',
  },
  {
    question: 'Which house system is used?',
    answer:
      'Placidus. Near the poles it does not exist; there Porphyry takes its place, and the results say so.',
  },
  {
    question: 'Is my birth data stored?',
    answer:
      'Not on the server. The last reading is kept in your own browser, so that you can come back to it; the privacy page has a button that deletes it.',
  },
  {
    question: 'Can I download my reading as a PDF?',
    answer:
      'Yes. The Download button saves all of it as a text file; the arrow beside it offers a typeset PDF (A4 or US letter), an image, the wheel as a drawing, and the data. The results page itself is laid out for paper, too.',
  },
  {
    question: 'Can I share my reading?',
    answer:
      'Yes: “Share” on the results page makes a link or an image. The link carries the birth data behind the #, a part that browsers send to no server; whoever has the link can read them, and has the reading made afresh. The image shows the wheel, the name and the Big Three.',
  },
  {
    question: 'Does it work offline?',
    answer:
      'Yes, after one visit: the form, a search over the 30,000 largest places, the reading of a birth since 1900 (an earlier one once such a reading was made here), the wheel, links, and what can be saved as text, drawing or data or printed. A PDF or an image needs the server. With “Calculate on this device” under the form, your birth details are not sent at all.',
  },
];
