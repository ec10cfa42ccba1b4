import type { Locator } from '@playwright/test';

export interface Place {
  name: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The positions of the visible fields, buttons and options in a part of the page. */
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
