/** Codegen plugin: the error codes of the contract with their descriptions, for the developers' page. */
module.exports.plugin = (schema) => {
  const codes = schema
    .getType('ErrorCode')
    .getValues()
    .map(({ name, description }) => ({ code: name, description: description ?? '' }));
  return `export const ERROR_CODES = ${JSON.stringify(codes, null, 2)} as const;\n`;
};
