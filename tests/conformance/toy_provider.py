"""A provider with three screens: sign-in, general settings and Soros. Run it: python3 toy_provider.py [port]"""
import json
import secrets
import sys
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

ACCOUNTS = {"dora@toy.example": ("toy-password-1", 7001), "edu@toy.example": ("toy-password-2", 7002)}
SESSIONS = {}  # cookie -> e-mail
RECORDS = {}  # (bot, broker account, kind) -> what was saved
CHOSEN = {}  # bot -> broker account that trades

GENERAL = {
    "accType": 1, "loteType": 1, "lote": 2, "winDay": 0, "stopDay": 0, "spread": 0,
    "stopType": 1, "traderMode": 1, "takeProfit": 0, "stoploss": 0,
}
SOROS = {"soros": 0, "sorosgale": 0, "sorosperc": 100}


class Refusal(Exception):
    def __init__(self, status, msg, **more):
        super().__init__(msg)
        self.status, self.body = status, {"msg": msg, **more}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def broker_in(value):
    return 2 if str(value) == "2" else 1


def settings(body, defaults):
    """The settings of a body, each a number that is not negative."""
    for name in defaults:
        if not is_number(body.get(name)) or body[name] < 0:
            raise Refusal(400, "invalid_field", field=name)
    return {name: body[name] for name in defaults}


class Provider(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer("GET")

    def do_POST(self):
        self.answer("POST")

    def answer(self, method):
        url = urlsplit(self.path)
        self.query = {name: values[0] for name, values in parse_qs(url.query).items()}
        self.cookie = None
        call = CALLS.get((method, url.path.removeprefix("/api")))
        try:
            body = self.body() if method == "POST" else {}
            if call is None:
                raise Refusal(404, "unknown_call")
            status, said = 200, call(self, body)
        except Refusal as refusal:
            status, said = refusal.status, refusal.body
        text = json.dumps(said).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.send_header("cache-control", "no-store")
        if self.cookie is not None:
            self.send_header("set-cookie", f"toy={self.cookie}; HttpOnly; SameSite=Strict; Path=/api")
        self.end_headers()
        self.wfile.write(text)

    def body(self):
        try:
            return json.loads(self.rfile.read(int(self.headers.get("content-length", 0))))
        except ValueError:
            raise Refusal(400, "invalid_json") from None

    def bot(self, body):
        """The bot that the call is about; it has to be the signed-in account's."""
        cookie = SimpleCookie(self.headers.get("cookie", "")).get("toy")
        email = SESSIONS.get(cookie.value if cookie else "")
        if email is None:
            raise Refusal(401, "not_signed_in")
        if str(body.get("userid", self.query.get("userid"))) != str(ACCOUNTS[email][1]):
            raise Refusal(403, "not_yours")
        return ACCOUNTS[email][1]

    def sign_in(self, body):
        password, bot = ACCOUNTS.get(str(body.get("email", "")).strip().lower(), (None, 0))
        if password is None or not secrets.compare_digest(password, str(body.get("password", ""))):
            raise Refusal(401, "invalid_email_password")
        self.cookie = secrets.token_hex(16)
        SESSIONS[self.cookie] = body["email"].strip().lower()
        return {"userid": bot, "traderid": bot, "msg": "ok"}

    def general(self, body):
        bot = self.bot(body)
        record = RECORDS.get((bot, broker_in(self.query.get("brokerid")), "general"), GENERAL)
        return {**record, "curBrokerID": CHOSEN.get(bot, 1)}

    def save_general(self, body):
        bot, record = self.bot(body), settings(body, GENERAL)
        CHOSEN[bot] = broker_in(body.get("curBrokerID"))
        RECORDS[bot, CHOSEN[bot], "general"] = record
        return {"msg": "ok"}

    def soros(self, body):
        broker = broker_in(self.query.get("brokerid"))
        return {**RECORDS.get((self.bot(body), broker, "soros"), SOROS), "brokerID": broker}

    def save_soros(self, body):
        RECORDS[self.bot(body), broker_in(body.get("brokerID")), "soros"] = settings(body, SOROS)
        return True

    def log_message(self, *_):
        pass


CALLS = {
    ("POST", "/botlogin"): Provider.sign_in,
    ("GET", "/globalparams"): Provider.general,
    ("POST", "/globalparams"): Provider.save_general,
    ("GET", "/getsoros"): Provider.soros,
    ("POST", "/savesoros"): Provider.save_soros,
}

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Provider)
    print(f"http://127.0.0.1:{server.server_port}/api", flush=True)
    server.serve_forever()
