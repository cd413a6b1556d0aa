/** From a moment on, up to another that is no longer part of it. */
export interface Span {
  from: Date;
  to: Date;
}
