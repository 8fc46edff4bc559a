import './tokens.css';
import './base.css';
import './buttons.css';
import './forced-colors.css';
