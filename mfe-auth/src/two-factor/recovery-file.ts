/** The codes as lines of text. */
export const recoveryText = (codes: readonly string[]): string => codes.join('\n');

const fileName = (portalName: string) =>
  `${portalName.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-recovery-codes.txt`;

/** The attributes of a link that saves the codes as a file. It needs no script and no request. */
export const recoveryFile = (portalName: string, codes: readonly string[]) => ({
  download: fileName(portalName),
  href: `data:text/plain;charset=utf-8,${encodeURIComponent(
    `Recovery codes for ${portalName}. Each one works once.\n\n${recoveryText(codes)}\n`,
  )}`,
});
