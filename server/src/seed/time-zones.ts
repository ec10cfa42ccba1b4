/** The available time zones: id, description, displayed offset, IANA name. The offset is for display only. */
export const TIME_ZONES = [
  [1, 'Newfoundland Time', '-03:30', 'America/St_Johns'],
  [2, 'Atlantic Time', '-04:00', 'America/Halifax'],
  [3, 'Puerto Rico', '-04:00', 'America/Puerto_Rico'],
  [4, 'Eastern Time', '-05:00', 'America/New_York'],
  [5, 'Eastern Time, Toronto', '-05:00', 'America/Toronto'],
  [6, 'Central Time', '-06:00', 'America/Chicago'],
  [7, 'Central Time, Winnipeg', '-06:00', 'America/Winnipeg'],
  [8, 'Saskatchewan', '-06:00', 'America/Regina'],
  [9, 'Mountain Time', '-07:00', 'America/Denver'],
  [10, 'Mountain Time, Edmonton', '-07:00', 'America/Edmonton'],
  [11, 'Arizona', '-07:00', 'America/Phoenix'],
  [12, 'Pacific Time', '-08:00', 'America/Los_Angeles'],
  [13, 'Pacific Time, Vancouver', '-08:00', 'America/Vancouver'],
  [14, 'Alaska Time', '-09:00', 'America/Anchorage'],
  [15, 'Hawaii Time', '-10:00', 'Pacific/Honolulu'],
  [16, 'Guam', '+10:00', 'Pacific/Guam'],
] as const;
