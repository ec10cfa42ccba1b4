/** (AAA) BBB-CCCC; digits beyond ten precede it as the country prefix. Other lengths are returned unchanged. */
export function formatPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  const match = /^(\d*)(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (!match) return value;
  const [, prefix, area, exchange, line] = match;
  return `${prefix ? `${prefix} ` : ''}(${area}) ${exchange}-${line}`;
}
