"""A provider with three subjects: sign-in, bots and general settings. Run it: python3 toy_provider.py [port]"""
import json
import secrets
import sys
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

ACCOUNTS = {"dora@toy.example": "toy-password-1", "edu@toy.example": "toy-password-2"}
BOTS = {7001: "dora@toy.example", 7002: "edu@toy.example"}  # bot -> its owner, in order
SESSIONS = {}  # cookie -> e-mail
RECORDS = {}  # (bot, broker account) -> what was saved
CHOSEN = {}  # bot -> broker account that trades

GENERAL = {
    "accType": 1, "loteType": 1, "lote": 2, "winDay": 0, "stopDay": 0, "spread": 0,
    "stopType": 1, "traderMode": 1, "takeProfit": 0, "stoploss": 0,
}
CODES = {"accType": range(4), "loteType": range(1, 4), "stopType": range(1, 7), "traderMode": range(3)}


class Refusal(Exception):
    def __init__(self, status, msg, **more):
        super().__init__(msg)
        self.status, self.body = status, {"msg": msg, **more}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def brokers_in(value):
    """The accounts that a save is for: 0 means both."""
    if value not in (0, 1, 2):
        raise Refusal(400, "invalid_field", field="curBrokerID")
    return [value] if value else [1, 2]


def settings(body):
    """The settings of a body: every field of them, none of them negative."""
    for name in GENERAL:
        value = body.get(name)
        if not is_number(value) or value < 0 or (name in CODES and value not in CODES[name]):
            raise Refusal(400, "invalid_field", field=name)
    return {name: body[name] for name in GENERAL}


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

    def email(self):
        cookie = SimpleCookie(self.headers.get("cookie", "")).get("toy")
        email = SESSIONS.get(cookie.value if cookie else "")
        if email is None:
            raise Refusal(401, "not_signed_in")
        return email

    def bot(self, body):
        """The bot that the call is about; it has to be the signed-in account's."""
        email, userid = self.email(), str(body.get("userid", self.query.get("userid")))
        for bot, owner in BOTS.items():
            if owner == email and str(bot) == userid:
                return bot
        raise Refusal(403, "not_yours")

    def sign_in(self, body):
        email = str(body.get("email", "")).strip().lower()
        if not secrets.compare_digest(ACCOUNTS.get(email, ""), str(body.get("password", ""))) or email not in ACCOUNTS:
            raise Refusal(401, "invalid_email_password")
        self.cookie = secrets.token_hex(16)
        SESSIONS[self.cookie] = email
        return [{"userid": bot, "traderid": bot} for bot, owner in BOTS.items() if owner == email]

    def register(self, body):
        email, bot = str(body.get("email", "")).strip().lower(), body.get("userid")
        if email in ACCOUNTS:
            raise Refusal(409, "user_exist")
        if not isinstance(bot, int) or bot in BOTS:
            raise Refusal(409, "bot_exist")
        ACCOUNTS[email], BOTS[bot] = str(body["password"]), email
        return {"userid": bot, "traderid": bot}

    def bots(self, body):
        owner = BOTS[self.bot(body)]
        return [{"userid": bot, "email": owner, "botexp": 0, "virtual": bot > 9999}
                for bot, email in BOTS.items() if email == owner]

    def add_bot(self, body):
        owner, bot = BOTS[self.bot(body)], body.get("botid")
        if not isinstance(bot, int) or bot in BOTS:
            raise Refusal(409, "bot_exist", field="botid")
        BOTS[bot] = owner
        return {"msg": "ok"}

    def remove_bot(self, body):
        del BOTS[self.bot(body)]
        return {"msg": "ok"}

    def command(self, body):
        self.bot(body)
        if body.get("botCmd") not in range(1, 17):
            raise Refusal(400, "invalid_field", field="botCmd")
        return True

    def general(self, body):
        bot = self.bot(body)
        return {**RECORDS.get((bot, self.query.get("brokerid")), GENERAL), "curBrokerID": CHOSEN.get(bot, 1)}

    def save_general(self, body):
        bot, record = self.bot(body), settings(body)
        for broker in brokers_in(body.get("curBrokerID")):
            RECORDS[bot, str(broker)] = record
        CHOSEN[bot] = body["curBrokerID"]
        return {"msg": "ok"}

    def log_message(self, *_):
        pass


CALLS = {
    ("POST", "/botlogin"): Provider.sign_in,
    ("POST", "/botregister"): Provider.register,
    ("GET", "/getbots"): Provider.bots,
    ("POST", "/addnewbot"): Provider.add_bot,
    ("GET", "/botremove"): Provider.remove_bot,
    ("POST", "/sendbotcmd"): Provider.command,
    ("GET", "/globalparams"): Provider.general,
    ("POST", "/globalparams"): Provider.save_general,
}

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Provider)
    print(f"http://127.0.0.1:{server.server_port}/api", flush=True)
    server.serve_forever()
