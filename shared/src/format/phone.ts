/** (AAA) BBB-CCCC; digits beyond ten precede it as the country prefix. Other lengths are returned unchanged. */
export function formatPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  const match = /^(\d*)(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (!match) return value;
  const [, prefix, area, exchange, line] = match;
  return `${prefix ? `${prefix} ` : ''}(${area}) ${exchange}-${line}`;
}

/** A contact's number in national format: without the country digit. */
export const formatContactNumber = (value: string) => {
  const digits = value.replace(/\D/g, '');
  return formatPhone(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits);
};
