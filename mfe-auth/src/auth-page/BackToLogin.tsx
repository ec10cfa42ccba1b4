export function BackToLogin() {
  return (
    <p className="links">
      <a href="/login">Back to Login page</a>
    </p>
  );
}
