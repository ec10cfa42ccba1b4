import { type RecordParam, useRecordParam } from '@dashboard/shared/list';
import { ALL_CONTACTS_PATH } from '../paths';

/** Keeps the contact whose dialog is open in the URL of All Contacts. */
export const useContactParam = (): RecordParam => useRecordParam('contact', ALL_CONTACTS_PATH);
