/** The code that an action is refused with; empty if it succeeds. */
export const userErrorCode = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => '',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  );
