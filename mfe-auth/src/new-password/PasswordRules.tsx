import { PASSWORD_RULES } from '@dashboard/shared/password';

/** The rules of a new password. Each shows its state as an icon and as text for screen readers. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="rules">
      {PASSWORD_RULES.map(({ text, isMet }) => {
        const met = isMet(password);
        return (
          <li key={text} className={met ? 'met' : undefined}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="10" />
              {met ? <path d="m8 12 3 3 5-6" /> : null}
            </svg>
            {text}
            <span className="for-screen-readers">{met ? ': met' : ': not met'}</span>
          </li>
        );
      })}
    </ul>
  );
}
