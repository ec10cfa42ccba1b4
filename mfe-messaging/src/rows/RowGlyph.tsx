const RING = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/** Icons of Lucide, each merged into one path. */
const PATHS = {
  details: `${RING}M12 16v-4M12 8h.01`,
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  scheduled: `${RING}M12 6v6l4 2`,
  sent: 'M20 6 9 17l-5-5',
  delivered: 'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16',
  failed: `${RING}M12 8v4M12 16h.01`,
  unconfirmed: `${RING}M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01`,
};

/**
 * A message icon, 14 px. It uses two elements and no library component: opening a conversation renders about forty
 * icons between two frames, and they made up a quarter of its elements.
 */
export function RowGlyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
