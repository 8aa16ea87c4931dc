import { moveFocus } from '#lib/move-focus.ts';
import { Glyph } from '#ui/glyph.tsx';
import styles from './placement-list.module.css';
import { useTraceable } from './tracing.tsx';

interface Placed {
  name: string;
  position: string;
}

/** Bodies with their positions. Choosing a body opens its panel. */
export function PlacementList({ bodies }: { bodies: readonly Placed[] }) {
  return (
    <ul className={styles.list} onKeyDown={moveFocus}>
      {bodies.map((body, place) => (
        <Row key={body.name} body={body} isFirst={place === 0} />
      ))}
    </ul>
  );
}

function Row({ body: { name, position }, isFirst }: { body: Placed; isFirst: boolean }) {
  const traceable = useTraceable({ kind: 'body', name }, isFirst, ({ bodies }) => bodies.has(name));
  return (
    <li {...traceable}>
      <Glyph name={name} />
      <strong>{name}</strong>
      <span>{position}</span>
    </li>
  );
}
