import prose from '#ui/prose.module.css';

export function TermsPage() {
  return (
    <div className={prose.page}>
      <title>Terms – Astrarium</title>
      <h1>Terms</h1>
      <p>By using Astrarium you agree to what stands on this page. It is short on purpose.</p>

      <h2>For entertainment only</h2>
      <p>
        Positions of planets and houses are computed with care from an astronomical ephemeris. What
        they mean for a person is tradition, not science. Readings are for entertainment only. They
        are no medical, legal, financial or psychological advice, and no ground for a decision that
        matters.
      </p>

      <h2>The service</h2>
      <p>
        Astrarium is free and comes as it is, without any warranty. It may be slow, wrong or away.
        Please don’t use it in a way that keeps others from using it.
      </p>

      <h2>Other people’s birth data</h2>
      <p>Ask before you enter the details of somebody else.</p>

      <h2>Your reading</h2>
      <p>The reading is yours: keep it, print it, show it to whom you like.</p>

      <h2>The program</h2>
      <p>
        Astrarium is free software under the GNU Affero General Public License, version 3 or later.
        These terms are about using this site; that licence is about the program.
      </p>
    </div>
  );
}
