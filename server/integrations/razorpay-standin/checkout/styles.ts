/** The styles of the dialog; --theme and --on-theme come from the page's `theme.color`. */
export const STYLES = `
:host { all: initial; }
* { box-sizing: border-box; margin: 0; }
dialog {
  width: 100vw; height: 100vh; height: 100dvh; max-width: none; max-height: none;
  padding: 16px; border: 0; overflow: auto; background: rgb(9 25 38 / 72%);
  font: 16px/1.5 system-ui, sans-serif; color: #16202a;
}
dialog[open] { display: grid; place-items: center; }
dialog::backdrop { background: none; }
section { width: 100%; max-width: 420px; border-radius: 16px; overflow: hidden; background: #fff; }
header { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; padding: 20px; }
header { background: var(--theme); color: var(--on-theme); }
img { grid-row: span 2; width: 48px; height: 48px; border-radius: 8px; background: #fff; object-fit: contain; }
h2 { grid-column: 2; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
header p { grid-column: 2; overflow-wrap: anywhere; }
header .amount { font-size: 28px; font-weight: 700; line-height: 1.3; }
.body { display: grid; gap: 16px; padding: 20px; }
.note { padding: 8px 12px; border-radius: 8px; background: #eef6fa; font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; font-size: 14px; }
dt { color: #4a5a68; }
dd { overflow-wrap: anywhere; }
.trouble { color: #a31515; font-weight: 600; }
.trouble:empty { display: none; }
.acts { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.acts[hidden] { display: none; }
button {
  min-height: 48px; padding: 8px 12px; border: 1px solid #6b7c8a; border-radius: 10px;
  background: #fff; color: #16202a; font: inherit; font-weight: 600; cursor: pointer;
}
button.first, .ask { grid-column: 1 / -1; }
button.first { border-color: var(--on-theme); background: var(--theme); color: var(--on-theme); }
button:hover { text-decoration: underline; }
button:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
h2:focus { outline: none; }
button[aria-disabled='true'] { opacity: 0.55; cursor: progress; }
`;
