/** `Ada’s reading` */
export function readingTitle(name: string | null | undefined): string {
  return name ? `${name}’s reading` : 'Your reading';
}
