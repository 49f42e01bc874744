// Runs before the page is drawn: see src/theme.ts.
try {
  const theme = localStorage.getItem('tsume.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden: the system's theme it is.
}
