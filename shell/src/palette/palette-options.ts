import type { ContactSummary } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import type { MenuEntry } from '../menu/build-menu';

/** One line of the palette. `path` is below /dashboard. */
export type PaletteOption = {
  id: string;
  group: 'Pages' | 'Contacts';
  title: string;
  detail: string;
  path: string;
};

/** Every page the menu leads to; a sub-item carries its top item's name. */
export function pageOptions(menu: readonly MenuEntry[]): PaletteOption[] {
  return menu.flatMap(({ title, target, children }) =>
    [{ title, detail: '', target }, ...children.map((leaf) => ({ ...leaf, detail: title }))].flatMap(
      (page) =>
        page.target && 'path' in page.target
          ? [
              {
                id: page.target.path,
                group: 'Pages' as const,
                title: page.title,
                detail: page.detail,
                path: page.target.path,
              },
            ]
          : [],
    ),
  );
}

/** The conversation page, told which contact to open. */
export const CONVERSATIONS_PATH = '/messages';

export function contactOptions(contacts: readonly ContactSummary[]): PaletteOption[] {
  return contacts.map(({ contactId, contactName, contactNumber }) => {
    const number = formatContactNumber(contactNumber);
    return {
      id: `contact-${contactId}`,
      group: 'Contacts',
      title: contactName || number,
      detail: contactName ? number : '',
      path: `${CONVERSATIONS_PATH}?contact-id=${contactId}`,
    };
  });
}

/** The options that hold every word typed, in their order. */
export function matchingOptions(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ title, detail }) => {
    const text = `${title} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
