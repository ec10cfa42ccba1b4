import type { OwnTwoFactor, TwoFactorSetup } from '@dashboard/shared/contracts';

/** A key for an authenticator app, with a tiny drawing in place of its QR code. */
export const SETUP: TwoFactorSetup = {
  secret: 'JBSW Y3DP EHPK 3PXP',
  uri: 'otpauth://totp/Bluebird:elena?secret=JBSWY3DPEHPK3PXP&issuer=Bluebird',
  qr: { size: 2, path: 'M0 0h1v1h-1z' },
};

export const TWO_FACTOR_OFF: OwnTwoFactor = {
  isOn: false,
  isAllowed: true,
  isRequired: false,
  recoveryCodesLeft: 0,
  devices: [],
};
