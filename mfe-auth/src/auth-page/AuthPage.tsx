import type { AuthPageData } from '@dashboard/shared/contracts';
import { formatClock } from '@dashboard/shared/format';
import { supportContact } from '@dashboard/shared/session';
import { type ReactNode, useSyncExternalStore } from 'react';

const CLOCK_REFRESH_MS = 5_000;

function subscribeToClock(onTick: () => void) {
  const timer = setInterval(onTick, CLOCK_REFRESH_MS);
  return () => clearInterval(timer);
}

// No user is signed in, so the clock uses the browser's time zone and the server omits it.
const clockNow = () => formatClock(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const noClock = () => '';

interface Props {
  page: AuthPageData;
  title: string;
  /** The purpose of the form, below the title. */
  explanation?: string | null;
  /** The error of the whole form. */
  error?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the pages outside the dashboard: the provider's name above a card, the footer below. The content above
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
