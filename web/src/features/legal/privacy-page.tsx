import { Link } from 'react-router';
import { forgetEverything } from '#api/forget-everything.ts';
import { useAbout } from '#api/use-about.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Contact } from '#ui/contact.tsx';
import prose from '#ui/prose.module.css';
import { showToast } from '#ui/toast-store.ts';

export function PrivacyPage() {
  const about = useAbout();
  const forget = () => {
    forgetEverything();
    showToast('success', 'Your data was deleted from this device.');
  };
  return (
    <div className={prose.page}>
      <title>Privacy – Astrarium</title>
      <h1>Privacy</h1>
      <p>
        Astrarium needs your birth details to compute a chart, and for nothing else. There are no
        accounts, no cookies, no advertising and no tracking.
      </p>

      <h2>What is sent</h2>
      <p>
        When you ask for a reading, your name, the date, time and place of birth go to this site’s
        server. They travel in the body of the request, never in an address, so they don’t end up in
        histories or logs. A PDF or an image of your reading is made by the server, from the same
        birth data, sent in the same way.
      </p>
      <p>
        While you look for a place, what you type in that box and coordinates that you enter by hand
        are sent, too, each in the address of a request that the server does not log. Where this
        site’s operator has set up a geocoding service, the Search button has the server ask that
        service for the text as well; it learns nothing else.
      </p>

      <h2>What you share</h2>
      <p>
        A link to your reading carries the birth data behind the #, a part of the address that
        browsers send to no server. Whoever has the link can read them. When it is opened, they are
        taken out of the address at once and sent like those of any other reading. An image carries
        no birth data but the name.
      </p>

      <h2>Calculate on this device</h2>
      <p>
        With this switch in the form, nothing you enter is sent: your browser fetches the program
        and its tables once (about a megabyte), and then searches places and makes the reading
        itself, with the same code as the server and to the same word. The search knows the 30,000
        largest places; for a point entered by hand it proposes the zone of the nearest one. Where
        something needs the server after all, you are asked each time.
      </p>
      <p>
        With the switch off, your browser still takes over when the server cannot be reached; the
        reading then says so.
      </p>

      <h2>What is stored</h2>
      <p>
        On the server: nothing of your birth data. It is in memory for the moment it takes to
        answer, and is written neither to disk nor to a log. To hold callers to a number of readings
        a day, the server counts them under a keyed hash of their network address, whose salt is new
        every day; both are deleted with the day.
      </p>
      <p>On your device, in this browser:</p>
      <ul>
        <li>
          your last reading and the birth data of <Link to={pathOf('readings')}>your readings</Link>
          , until you delete them;
        </li>
        <li>what you typed into the form, until you close the tab;</li>
        <li>the birth data of a link you opened, until you close the tab;</li>
        <li>
          whether you chose the light or the dark theme and “Calculate on this device”, and which
          tables you unfolded;
        </li>
        <li>the app itself and its tables, so that it works without a connection.</li>
      </ul>
      <p className={prose.actions}>
        <button type="button" className={button.quiet} onClick={forget}>
          Delete my data from this device
        </button>
      </p>

      <h2>Questions</h2>
      <p>
        Write to <Contact contact={about?.contact ?? null} />. You will have an answer within 48
        hours.
      </p>
    </div>
  );
}
