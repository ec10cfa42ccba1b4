import { formatPhone } from '../text/format-phone';

export { formatPhone };

/** A contact's number in national format: without the country digit. */
export const formatContactNumber = (value: string) => {
  const digits = value.replace(/\D/g, '');
  return formatPhone(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits);
};
