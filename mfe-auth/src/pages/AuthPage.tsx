import type { AuthPageData } from '@dashboard/shared/contracts';
import { formatClock } from '@dashboard/shared/format';
import { supportContact } from '@dashboard/shared/session';
import { type ReactNode, useSyncExternalStore } from 'react';

const CLOCK_REFRESH_MS = 5_000;

function subscribeToClock(onTick: () => void) {
  const timer = setInterval(onTick, CLOCK_REFRESH_MS);
  return () => clearInterval(timer);
}

// Nobody is signed in, so the only zone known is the browser's: the server leaves the clock out.
const clockNow = () => formatClock(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const noClock = () => '';

interface Props {
  page: AuthPageData;
  title: string;
  /** Below the title: what the form is for. */
  explanation?: string | null;
  /** Where the form says what went wrong as a whole. */
  error?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the pages outside the dashboard: the provider's name above a card, the footer below. What stands above
 * the fields grows upwards, so that no field moves when an error appears.
 */
export function AuthPage({ page, title, explanation, error, children }: Props) {
  const clock = useSyncExternalStore(subscribeToClock, clockNow, noClock);
  const { whiteLabel } = page;
  const support = page.helpUrl || supportContact(whiteLabel);
  return (
    <div className="page">
      <main className="main">
        <div className="above">
          <div className="brand">
            <img className="brand-logo only-light" src={whiteLabel.logoUrl} alt="" width="26" height="26" />
            <img
              className="brand-logo only-dark"
              src={whiteLabel.logoDarkUrl}
              alt=""
              width="26"
              height="26"
            />
            <span>{whiteLabel.companyName}</span>
          </div>
          <div className="card-head">
            <h1>{title}</h1>
            {explanation ? <p className="explanation">{explanation}</p> : null}
            {error}
          </div>
        </div>
        <div className="card-rest">{children}</div>
      </main>
      <footer className="footer">
        <span>
          © {page.copyrightYear} {whiteLabel.companyName}
        </span>
        {support ? (
          <a href={support} rel="noopener noreferrer">
            Support Center
          </a>
        ) : null}
        <span className="clock">{clock}</span>
      </footer>
    </div>
  );
}
