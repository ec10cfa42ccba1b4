import type { TwoFactorSetup } from '@dashboard/shared/contracts';

/** A QR code. It is dark on white in both color modes, because not every reader accepts the opposite. */
export function QrCode({ qr: { size, path }, className }: { qr: TwoFactorSetup['qr']; className?: string }) {
  return (
    <svg
      className={className}
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      width="184"
      height="184"
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" stroke="none" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" stroke="none" d={path} />
    </svg>
  );
}
