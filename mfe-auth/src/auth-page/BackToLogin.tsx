interface Props {
  /** /logout also ends the second step of a sign-in. */
  href?: '/login' | '/logout';
}

export function BackToLogin({ href = '/login' }: Props) {
  return (
    <p className="links">
      <a href={href}>Back to Login page</a>
    </p>
  );
}
