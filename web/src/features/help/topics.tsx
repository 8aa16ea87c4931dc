import type { ReactNode } from 'react';

/** The three topics of the help page. */
export const TOPICS = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    content: (
      <ol>
        <li>Choose “Get Your Reading” at the top of any page.</li>
        <li>Enter your name, then date and time of birth: type them, or open the pickers.</li>
        <li>Search for the place you were born and choose it from the list.</li>
        <li>Check the coordinates and the time zone in the box that appears.</li>
        <li>Choose “Get Your Reading” below the form. It takes a moment.</li>
      </ol>
    ),
  },
  {
    id: 'features',
    title: 'Features',
    content: (
      <ul>
        <li>Twelve bodies and Placidus houses, from the Swiss Ephemeris.</li>
        <li>The clock time as it was kept at your birthplace that year.</li>
        <li>A wheel you can point at, by mouse, touch or arrow keys.</li>
        <li>Aspects, patterns, retrogrades, critical degrees, elements and modes.</li>
        <li>A reading in eight areas of life.</li>
        <li>Text, PDF, image, drawing and data to keep, and a link to share.</li>
      </ul>
    ),
  },
  {
    id: 'technical-support',
    title: 'Technical Support',
    content: (
      <ul>
        <li>
          If no place is found, “Test Location Service” on the form shows whether the search
          answers. Coordinates can be entered by hand.
        </li>
        <li>
          If the results page sends you back to the form, this browser no longer has the reading.
          Private windows forget it when they are closed.
        </li>
        <li>If a page looks broken, load it again: a newer version may have arrived.</li>
      </ul>
    ),
  },
] as const satisfies readonly { id: string; title: string; content: ReactNode }[];
