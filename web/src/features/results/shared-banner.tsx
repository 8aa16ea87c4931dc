import styles from './shared-banner.module.css';

/** Says that the reading came with a link and where the person's own is. */
export function SharedBanner() {
  return (
    <p className={styles.banner}>
      Someone shared this reading with you. It was made afresh from the birth data in the link, and
      is forgotten when you close this tab; a reading of your own stays kept as it was.
    </p>
  );
}
