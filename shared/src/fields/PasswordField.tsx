import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { TextField } from '../forms/TextField';

interface PasswordFieldProps {
  name: string;
  label: string;
  help?: string;
}

/** The password of whoever is signed in. The form forgets it as soon as it is not asked for any more. */
export function PasswordField({ name, label, help }: PasswordFieldProps) {
  const form = useForm();
  useEffect(() => () => form.change(name, ''), [form, name]);
  return <TextField {...{ name, label, help }} type="password" autoComplete="current-password" isRequired />;
}
