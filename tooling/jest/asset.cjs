/* What an imported picture or style sheet is in a test: its name. */
module.exports = 'asset';
