import type { Locator } from '@playwright/test';

export interface Place {
  name: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Where the fields, buttons and options of a part of the page are, as far as they are shown. */
export function placesOf(part: Locator): Promise<Place[]> {
  const controls = part.locator('input, textarea, button, [role=option]');
  return controls.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? '';
      return right > left ? [{ name, top, bottom, left, right }] : [];
    }),
  );
}
