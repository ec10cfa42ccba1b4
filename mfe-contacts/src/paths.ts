// Paths below /dashboard.
export const ALL_CONTACTS_PATH = '/contacts/all';

/** The conversation with a contact on the user's own text number. */
export const conversationPath = (contactId: number) => `/messages?contact-id=${contactId}`;

export const CONTACT_LISTS_PATH = '/contacts/lists';
export const contactListPath = (listId: number) => `${CONTACT_LISTS_PATH}/${listId}`;
/** A new campaign to the contacts of a list. */
export const newCampaignPath = (listId: number) => `/campaigns/add?list=${listId}`;

/** The drawer that imports contacts. */
export const IMPORT_PATH = `${ALL_CONTACTS_PATH}/import`;
/** The progress and result of an import. */
export const importPath = (importId: number) => `${IMPORT_PATH}/${importId}`;
export const ANOTHER_PARAM = 'another';
/** A new import, also while one is running. */
export const ANOTHER_IMPORT = `${IMPORT_PATH}?${ANOTHER_PARAM}=true`;
/** The contacts, the newest first. */
export const CONTACTS_BY_DATE = `${ALL_CONTACTS_PATH}?sort=createdAt&dir=desc`;
