import type { WheelLabel, WheelLine, WheelMark } from '#api/shapes.ts';

/* The drawing's primitives. All are strokes; the class sets the colour. */

interface LinePathProps {
  line: WheelLine;
  className: string | undefined;
  width: number;
}

export function LinePath({ line, className, width }: LinePathProps) {
  return <line {...line} className={className} strokeWidth={width} />;
}

export function MarkPath({ mark, className }: { mark: WheelMark; className: string | undefined }) {
  return <path d={mark.path} className={className} strokeWidth={mark.stroke} />;
}

export function LabelPath({
  label,
  className,
}: {
  label: WheelLabel;
  className: string | undefined;
}) {
  return <path d={label.path} className={className} strokeWidth={label.stroke} />;
}
