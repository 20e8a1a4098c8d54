//! The document that a hub serves about itself.
//!
//! The structs say what goes on the wire, in the order in which a hub writes it. [`Plugin::methods`]
//! fills in `params` the way a hub does: one enum holds the parameters of all methods of a
//! namespace, schemars describes it once, and every method gets its variant together with all the
//! definitions of the namespace, used or not.

use std::collections::BTreeMap;

use schemars::{schema_for, JsonSchema, Schema};
use serde::Serialize;
use serde_json::{Map, Value};

/// Which answers a question admits: question variant -> answer variants.
pub type Answers = BTreeMap<&'static str, Vec<&'static str>>;

/// A hub's schema, and beside it what the hub itself cannot say.
#[derive(Serialize)]
pub struct HubDocument {
    #[serde(rename = "$schema")]
    meta_schema: &'static str,
    hub: &'static str,
    dialect: &'static str,
    #[serde(flatten)]
    root: Plugin,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    answers: BTreeMap<&'static str, Answers>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    overrides: BTreeMap<&'static str, Override>,
}

impl HubDocument {
    pub fn new(hub: &'static str, root: Plugin) -> Self {
        HubDocument {
            meta_schema: "../hub.schema.json",
            hub,
            dialect: "plexus",
            root,
            answers: BTreeMap::new(),
            overrides: BTreeMap::new(),
        }
    }

    /// Narrows the answers to the questions of one type.
    pub fn answers<const N: usize>(
        mut self,
        question_type: &'static str,
        links: [(&'static str, Vec<&'static str>); N],
    ) -> Self {
        self.answers.insert(question_type, Answers::from(links));
        self
    }

    /// Corrects what the hub says about one method.
    pub fn overriding(mut self, method_path: &'static str, correction: Override) -> Self {
        self.overrides.insert(method_path, correction);
        self
    }
}

#[derive(Default, Serialize)]
pub struct Override {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub streaming: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pipe_input: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
}

/// A namespace: its methods, and the namespaces below it.
#[derive(Serialize)]
pub struct Plugin {
    namespace: &'static str,
    version: &'static str,
    description: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    long_description: Option<&'static str>,
    self_hash: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    children_hash: Option<String>,
    hash: String,
    methods: Vec<Method>,
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<Child>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<Schema>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deprecation: Option<Deprecation>,
}

impl Plugin {
    pub fn new(namespace: &'static str, description: &'static str) -> Self {
        let hash = fingerprint(&[namespace, description]);
        Plugin {
            namespace,
            version: "1.0.0",
            description,
            long_description: None,
            self_hash: hash.clone(),
            children_hash: None,
            hash,
            methods: Vec::new(),
            children: None,
            request: None,
            deprecation: None,
        }
    }

    pub fn long_description(mut self, text: &'static str) -> Self {
        self.long_description = Some(text);
        self
    }

    /// Adds the methods, with the parameters that `P` has for each, and the automatic `schema`.
    pub fn methods<P: JsonSchema>(mut self, methods: impl IntoIterator<Item = Method>) -> Self {
        let mut params = method_params::<P>();
        for mut method in methods {
            method.params = params.remove(method.name);
            self.methods.push(method);
        }
        assert!(params.is_empty(), "parameters of no method: {params:?}");
        self.methods.push(Method::schema());
        self
    }

    /// Adds the entry through which a child is reached. It is listed as a method but not callable.
    pub fn gate(mut self, name: &'static str, description: &'static str, role: Role) -> Self {
        let mut gate = Method::new(name, description);
        gate.hash = String::new();
        gate.role = role;
        self.methods.push(gate);
        self
    }

    pub fn children(mut self, children: impl IntoIterator<Item = Child>) -> Self {
        let children: Vec<Child> = children.into_iter().collect();
        let hashes: Vec<&str> = children.iter().map(Child::hash).collect();
        let children_hash = fingerprint(&hashes);
        self.hash = fingerprint(&[&self.self_hash, &children_hash]);
        self.children_hash = Some(children_hash);
        self.children = Some(children);
        self
    }

    /// What the hub takes from the connection rather than from the parameters.
    pub fn request<R: JsonSchema>(mut self) -> Self {
        self.request = Some(schema_for!(R));
        self
    }

    pub fn deprecated(mut self, deprecation: Deprecation) -> Self {
        self.deprecation = Some(deprecation);
        self
    }
}

#[derive(Serialize)]
#[serde(untagged)]
pub enum Child {
    Whole(Box<Plugin>),
    Summary {
        namespace: &'static str,
        description: &'static str,
        hash: String,
    },
}

impl Child {
    pub fn whole(plugin: Plugin) -> Self {
        Child::Whole(Box::new(plugin))
    }

    /// A child that the document names without holding it.
    pub fn summary(namespace: &'static str, description: &'static str) -> Self {
        Child::Summary {
            namespace,
            description,
            hash: fingerprint(&[namespace, description]),
        }
    }

    fn hash(&self) -> &str {
        match self {
            Child::Whole(plugin) => &plugin.hash,
            Child::Summary { hash, .. } => hash,
        }
    }
}

#[derive(Serialize)]
pub struct Method {
    name: &'static str,
    description: &'static str,
    hash: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<Schema>,
    #[serde(skip_serializing_if = "Option::is_none")]
    returns: Option<Schema>,
    streaming: bool,
    bidirectional: bool,
    http_method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_type: Option<Schema>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_type: Option<Schema>,
    role: Role,
    #[serde(skip_serializing_if = "Option::is_none")]
    deprecation: Option<Deprecation>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    params_meta: Vec<ParamMeta>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requires_credential: Option<Credential>,
    #[serde(skip_serializing_if = "Option::is_none")]
    auth_posture: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    public: bool,
}

impl Method {
    pub fn new(name: &'static str, description: &'static str) -> Self {
        Method {
            name,
            description,
            hash: fingerprint(&[name, description]),
            params: None,
            returns: None,
            streaming: false,
            bidirectional: false,
            http_method: "POST",
            request_type: None,
            response_type: None,
            role: Role::Rpc,
            deprecation: None,
            params_meta: Vec::new(),
            requires_credential: None,
            auth_posture: None,
            public: false,
        }
    }

    /// The method that every namespace has without asking for it.
    fn schema() -> Self {
        let mut method = Method::new(
            "schema",
            "Describes this namespace, or the one method named by `method`.",
        );
        method.hash = "auto_schema".to_owned();
        method
    }

    pub fn returns<T: JsonSchema>(mut self) -> Self {
        self.returns = Some(schema_for!(T));
        self
    }

    /// Returns any number of `T`.
    pub fn streams<T: JsonSchema>(mut self) -> Self {
        self.streaming = true;
        self.returns::<T>()
    }

    /// May ask the caller a `Question` while it runs.
    pub fn asks<Question: JsonSchema, Answer: JsonSchema>(mut self) -> Self {
        self.bidirectional = true;
        self.request_type = Some(schema_for!(Question));
        self.response_type = Some(schema_for!(Answer));
        self
    }

    pub fn http_method(mut self, verb: &'static str) -> Self {
        self.http_method = verb;
        self
    }

    pub fn deprecated(mut self, deprecation: Deprecation) -> Self {
        self.deprecation = Some(deprecation);
        self
    }

    pub fn deprecated_param(mut self, name: &'static str, deprecation: Deprecation) -> Self {
        self.params_meta.push(ParamMeta { name, deprecation });
        self
    }

    pub fn requires(mut self, credential: Credential) -> Self {
        self.requires_credential = Some(credential);
        self
    }

    pub fn auth_posture(mut self, posture: &'static str) -> Self {
        self.auth_posture = Some(posture);
        self
    }

    pub fn public(mut self) -> Self {
        self.public = true;
        self
    }
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Role {
    Rpc,
    StaticChild,
    DynamicChild {
        list_method: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        search_method: Option<&'static str>,
    },
}

#[derive(Serialize)]
pub struct Deprecation {
    pub since: &'static str,
    pub removed_in: &'static str,
    pub message: &'static str,
}

#[derive(Serialize)]
struct ParamMeta {
    name: &'static str,
    deprecation: Deprecation,
}

#[derive(Serialize)]
pub struct Credential {
    pub kind: CredentialKind,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scopes: Vec<&'static str>,
    pub site_hint: CredentialSite,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CredentialKind {
    Bearer,
    Cookie,
    Other { name: &'static str },
}

#[derive(Serialize)]
#[serde(tag = "site", rename_all = "snake_case")]
pub enum CredentialSite {
    Header { name: &'static str },
    Cookie { name: &'static str },
    InRpcParam { param: &'static str },
}

/// The `params` of each method: its variant of `P`, with all definitions of `P`.
fn method_params<P: JsonSchema>() -> BTreeMap<String, Schema> {
    let mut root = schema_for!(P);
    let definitions = root.remove("$defs");
    let variants = root.get("oneOf").and_then(Value::as_array);
    variants
        .into_iter()
        .flatten()
        .filter_map(|variant| variant["properties"].as_object())
        .flatten()
        .map(|(method, params)| (method.clone(), with_definitions(params, &definitions)))
        .collect()
}

fn with_definitions(params: &Value, definitions: &Option<Value>) -> Schema {
    let mut params = params.as_object().cloned().unwrap_or_default();
    if let Some(properties) = params.get_mut("properties").and_then(Value::as_object_mut) {
        describe_all(properties);
    }
    if let Some(definitions) = definitions {
        params.insert("$defs".to_owned(), definitions.clone());
    }
    params.into()
}

/// A hub never leaves a parameter without description.
fn describe_all(params: &mut Map<String, Value>) {
    for (name, schema) in params {
        if *schema == Value::Bool(true) {
            *schema = Value::Object(Map::new());
        }
        if let Some(schema) = schema.as_object_mut() {
            schema
                .entry("description")
                .or_insert_with(|| format!("The {name} parameter").into());
        }
    }
}

/// Sixteen hexadecimal digits that change with the text (FNV-1a).
fn fingerprint(texts: &[&str]) -> String {
    let hash = texts
        .iter()
        .flat_map(|text| text.bytes().chain([0]))
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}
