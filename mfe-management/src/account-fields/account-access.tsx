import type { FieldAccess } from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { createContext, type ReactNode, use } from 'react';

/** The user's access to a field of the account. */
export type AccountAccess = (field: string) => FieldAccess;

const AccessContext = createContext<AccountAccess>(() => 'edit');

/** Sets the access to the account fields within. Without it, all are editable, as for a new account. */
export const AccountAccessProvider = AccessContext.Provider;

export const useAccountAccess = (): AccountAccess => use(AccessContext);

interface ByAccessProps {
  name: string;
  label: string;
  /** The read-only field shows this in place of its value, such as the label of a code. */
  text?: string | undefined;
  help?: ReactNode;
  /** The editable field. */
  children: ReactNode;
}

/** A field as far as the user may see it: editable, read-only or not at all. */
export function ByAccess({ name, label, text, help, children }: ByAccessProps) {
  const access = useAccountAccess()(name);
  if (access === 'hidden') return null;
  if (access === 'edit') return children;
  return <ReadOnlyField name={name} label={label} help={help} {...(text !== undefined && { text })} />;
}
