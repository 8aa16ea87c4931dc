import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window it may be, so that its content is there when it scrolls into view. */
const MARGIN = '400px';

interface WhenNearProps {
  className: string | undefined;
  children: ReactNode;
}

/** Renders its children only when it comes near the window, so that their files are not loaded before. */
export function WhenNear({ className, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
