import { useMediaQuery } from '#ui/use-media-query.ts';

/** The wheel in the size for the window: 300 units under 768 pixels, 450 under 1024, and 600 above; 600 on paper. */
export function useFittingWheel<Sized extends { readonly size: number }>(
  wheels: readonly Sized[],
): Sized | undefined {
  const isNarrow = useMediaQuery('screen and (width < 768px)');
  const isMedium = useMediaQuery('screen and (width < 1024px)');
  const wanted = isNarrow ? 300 : isMedium ? 450 : 600;
  return wheels.find(({ size }) => size === wanted) ?? wheels[0];
}
