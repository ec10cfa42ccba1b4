import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { TextField } from '../TextField';

interface PasswordFieldProps {
  name: string;
  label: string;
  help?: string;
}

/** The signed-in user's password. The form drops its value when the field unmounts. */
export function PasswordField({ name, label, help }: PasswordFieldProps) {
  const form = useForm();
  useEffect(() => () => form.change(name, ''), [form, name]);
  return <TextField {...{ name, label, help }} type="password" autoComplete="current-password" isRequired />;
}
