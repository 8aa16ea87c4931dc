import { useContext, useEffect } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeFieldStateContext } from 'react-aria-components/TimeField';
import field from '#ui/field.module.css';

interface SegmentsProps {
  /** Whether a part is empty. While one is, the field goes on having its last whole value, which is
   * not what stands in it. */
  onGap: (hasGap: boolean) => void;
}

/** The parts of a date or a time, each to type by itself. */
export function Segments({ onGap }: SegmentsProps) {
  return (
    <DateInput className={field.segments ?? ''}>
      {(segment) => (
        <>
          <Gap onGap={onGap} />
          <DateSegment segment={segment} className={field.segment ?? ''} />
        </>
      )}
    </DateInput>
  );
}

function Gap({ onGap }: SegmentsProps) {
  const date = useContext(DateFieldStateContext);
  const time = useContext(TimeFieldStateContext);
  const segments = (date ?? time)?.segments ?? [];
  const hasGap = segments.some(({ isEditable, isPlaceholder }) => isEditable && isPlaceholder);
  useEffect(() => onGap(hasGap), [hasGap, onGap]);
  return null;
}
