import { useCan } from '@dashboard/shared/ability';

/** Whether the signed-in user may change contacts. */
export const useCanEditContact = () => useCan('Update', 'Messaging');
