import type { Page } from '@playwright/test';

export interface Place {
  name: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Where the fields and buttons of the page's form are. */
export function placesOf(page: Page): Promise<Place[]> {
  const controls = page.locator('form').locator('input, button');
  return controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { name: element.getAttribute('name') ?? '', top, bottom, left, right };
    }),
  );
}
