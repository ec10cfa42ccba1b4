const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  formats.set(zone, created);
  return created;
}

/**
 * Time of day in a zone as `h:mm a`: "1:05 PM". Uses only Intl, because the shell needs a clock before any date
 * library is loaded.
 */
export const formatClock = (moment: Date, zone: string) =>
  clockFormat(zone)
    .format(moment)
    .replace(/\u202f/g, ' ');
