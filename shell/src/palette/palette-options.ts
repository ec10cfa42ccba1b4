import type { ContactSummary } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import type { MenuEntry } from '../menu/build-menu';

/** One option of the palette. `path` is below /dashboard. */
export type PaletteOption = {
  id: string;
  group: 'Pages' | 'Contacts';
  title: string;
  detail: string;
  path: string;
};

/** Every page in the menu; a sub-item's detail is the title of its top item. */
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

/** The path of the conversation page for a contact. */
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

/** The options that contain every word typed, in their original order. */
export function matchingOptions(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ title, detail }) => {
    const text = `${title} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
