/** The eight questions of the help page. The answers have to be true on the day. */
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
      'PDF download is coming. Until then, the Download button saves all of it as a text file, and the results page is laid out for paper: most browsers can print it to a PDF.',
  },
  {
    question: 'Can I share my reading?',
    answer:
      'Sharing is coming, as an image and as a link that keeps your birth data out of the address sent to any server.',
  },
  {
    question: 'Does it work offline?',
    answer:
      'A reading that is open stays readable without a connection. Making new ones offline is coming.',
  },
];
