import { BirthForm } from './birth-form.tsx';
import styles from './birth-page.module.css';
import { Panels } from './panels.tsx';

export function BirthPage() {
  return (
    <div className={styles.page}>
      <title>Birth details – Astrarium</title>
      <header>
        <h1>Birth details</h1>
        <p>Four answers, and the sky of that minute is set.</p>
      </header>
      <BirthForm />
      <Panels />
    </div>
  );
}
